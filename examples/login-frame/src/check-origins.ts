import type { LoginProject } from './login-parts.js'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses origins with which the frame would not be safe: without https outside of loopback, or the host of the frame on both sides.
 * A page on a subdomain shares cookies and storage with the frame.
 * @param origin the origin of the frame
 * @throws Error with what to change
 */
export function checkOrigins(
  origin: string,
  projects: ReadonlyMap<string, LoginProject>,
  rpcOrigins: readonly string[],
): void {
  const own = checkedUrl(origin)
  for (const rpc of rpcOrigins) checkedUrl(rpc)
  for (const page of [...projects.values()].flatMap(({ origins }) => origins)) {
    const { hostname } = checkedUrl(page)
    const isShared =
      hostname === own.hostname ||
      hostname.endsWith(`.${own.hostname}`) ||
      own.hostname.endsWith(`.${hostname}`)
    if (isShared)
      throw new Error(
        `The page ${page} shares its site with the frame ${origin}. Serve the frame from a domain of its own.`,
      )
  }
}

function checkedUrl(origin: string): URL {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  // Hosts may have signs such as * and ; in a URL. They would write directives of their own into the policy of the page.
  const isPlain = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/.test(origin)
  if (!isPlain || url?.origin !== origin)
    throw new Error(`${origin} is no origin. Write it such as https://app.example.`)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.includes(url.hostname)))
    throw new Error(`The origin ${origin} needs https, except on loopback.`)
  return url
}
