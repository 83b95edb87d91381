/**
 * Whether a page's origin fits one of the origins a project allows. A pattern is an origin or a bare host; `*` stands for
 * one or more labels of the host or for any port, such as `https://*.pages.dev` and `http://localhost:*`; a bare host is
 * meant with any port. Never throws.
 */
export const isAllowedOrigin = (origin: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => fits(origin, pattern))

const shape = /^(?:(https?):\/\/)?(\*|(?:\*\.)?[^/:?#@*\s]+)(?::(\d{1,5}|\*))?\/?$/i
const ports: Readonly<Record<string, string>> = { http: '80', https: '443' }

function fits(origin: string, pattern: string): boolean {
  const [, scheme = '', host = '', port] = /^(https?):\/\/([^/:?#@\s]+)(?::(\d{1,5}))?$/i.exec(origin) ?? []
  const [, wantedScheme, wantedHost = '', wantedPort] = shape.exec(pattern.trim()) ?? []
  if (host === '' || wantedHost === '') return false
  const own = scheme.toLowerCase()
  if (wantedScheme !== undefined && wantedScheme.toLowerCase() !== own) return false
  const usual = ports[own]
  const anyPort = wantedPort === '*' || (wantedPort === undefined && wantedScheme === undefined)
  const samePort = anyPort || (port ?? usual) === (wantedPort ?? usual)
  return samePort && sameHost(host.toLowerCase(), wantedHost.toLowerCase())
}

const sameHost = (host: string, wanted: string): boolean =>
  wanted === '*' || (wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted)
