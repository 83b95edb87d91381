/** True when an event of this type is meant by the descriptor: the type itself, `*`, or a `prefix.*`. */
export function matchesDescriptor(type: string, descriptor: string): boolean {
  if (descriptor === type || descriptor === '*') return true
  if (!descriptor.endsWith('.*')) return false
  const prefix = descriptor.slice(0, -2)
  return type === prefix || type.startsWith(`${prefix}.`)
}

/** True for the descriptors that mean more than one type. */
export function isWildcard(descriptor: string): boolean {
  return descriptor === '*' || descriptor.endsWith('.*')
}

/** A type that only a wildcard can mean. */
export function sampleOf(descriptor: string): string {
  return descriptor === '*' ? 'any.event' : `${descriptor.slice(0, -2)}.any`
}
