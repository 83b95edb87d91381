const GROUP = /^[0-9A-Fa-f]{1,4}$/
const IPV4 = /^(?:(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])(?:\.(?!$)|$)){4}$/
const IPV_FUTURE = /^[vV][0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+$/

/** Counts the groups of 16 bits in a part; NaN if it has anything else. An IPv4 address at the end counts as two. */
function groupsIn(part: string, mayEndInIpv4: boolean): number {
  if (part === '') return 0
  const groups = part.split(':')
  const isIpv4 = mayEndInIpv4 && IPV4.test(groups.at(-1) ?? '')
  const plain = isIpv4 ? groups.slice(0, -1) : groups
  return plain.every((group) => GROUP.test(group)) ? plain.length + (isIpv4 ? 2 : 0) : Number.NaN
}

function isIpv6(text: string): boolean {
  const [start = '', end, ...more] = text.split('::')
  if (end === undefined) return groupsIn(start, true) === 8
  // The double colon stands for one group or more.
  return more.length === 0 && groupsIn(start, false) + groupsIn(end, true) <= 7
}

/** True if a text is what RFC 3986 allows between square brackets: an IPv6 address, or one of a later version. */
export const isIpLiteral = (text: string): boolean => IPV_FUTURE.test(text) || isIpv6(text)
