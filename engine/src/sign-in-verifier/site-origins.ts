const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

const urlOf = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** True for an authority as a page has it in `location.host`. A wildcard is refused: it would accept sites of others. */
export const isDomain = (text: unknown): text is string =>
  typeof text === 'string' &&
  !text.includes('*') &&
  ['https', 'http'].some((scheme) => urlOf(`${scheme}://${text}`)?.host === text)

/** The origins of a domain's pages: https, and on loopback http too. */
export function originsOf(domain: string): readonly string[] {
  const isLocal = LOOPBACK.has(urlOf(`https://${domain}`)?.hostname ?? '')
  const schemes = isLocal ? ['https', 'http'] : ['https']
  return schemes.flatMap((scheme) => urlOf(`${scheme}://${domain}`)?.origin ?? [])
}

/** True for an http(s) origin without a path, such as `https://app.example`. */
export const isOrigin = (text: unknown): text is string =>
  typeof text === 'string' && /^https?:/.test(text) && !text.includes('*') && urlOf(text)?.origin === text
