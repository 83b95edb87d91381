/** The grammar that HTML has for e-mail inputs, with at least one dot in the domain. Other letters than ASCII are refused. */
const GRAMMAR =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/** An e-mail address in lower case without spaces around it. Undefined for anything else. */
export function emailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  return address.length <= 254 && GRAMMAR.test(address) ? address : undefined
}
