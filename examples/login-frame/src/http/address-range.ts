/** The /24 of an IPv4 address, or the /48 of an IPv6 address: one customer has at least as many. */
export function addressRange(address: string): string {
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address) ?? []
  if (ipv4 !== undefined) return ipv4
  const [start = '', end] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const first = start.split(':').filter(Boolean)
  const last = end?.split(':').filter(Boolean) ?? []
  const missing = end === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  return [...first, ...Array.from({ length: missing }, () => '0'), ...last]
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
