/** True when a transition's event, which may end in a wildcard, takes an event: `*` takes all, `a.*` takes `a` and `a.b`. */
export function matchesDescriptor(event: string, descriptor: string): boolean {
  if (descriptor === event || descriptor === '*') return true
  if (!descriptor.endsWith('.*')) return false
  const stem = descriptor.slice(0, -2)
  return event === stem || event.startsWith(`${stem}.`)
}
