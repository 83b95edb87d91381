/**
 * The address the site is served at, of the variable `SITE`; undefined without one.
 * @throws {Error} if it is not an http(s) address
 */
export function siteAddress({ SITE }: Readonly<Record<string, string | undefined>>): string | undefined {
  if (SITE === undefined || SITE === '') return undefined
  if (!/^https?:\/\//.test(SITE) || !URL.canParse(SITE))
    throw new Error(`SITE is "${SITE}". Set it to the address of the site, such as https://docs.example`)
  return SITE
}
