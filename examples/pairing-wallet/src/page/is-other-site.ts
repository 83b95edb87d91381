/** A host, perhaps with a port. A user name or a path could make another host look like this one. */
const HOST = /^[^\s/\\?#@]+$/

/**
 * True if the domain of a sign-in is not the host of the app that asks for it.
 * @param appUrl as the app gave it; one that is no URL has no host, so every domain is another site
 */
export function isOtherSite(domain: string, appUrl: string): boolean {
  if (!HOST.test(domain) || !URL.canParse(appUrl)) return true
  const { protocol, host } = new URL(appUrl)
  // The parser knows default ports, capitals and letters of other scripts.
  const site = `${protocol}//${domain}`
  return !URL.canParse(site) || new URL(site).host !== host
}
