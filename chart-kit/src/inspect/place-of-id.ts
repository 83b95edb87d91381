/** Where a transition begins, and by which event. */
export interface TransitionPlace {
  /** The path of the state; the root's is empty. */
  readonly source: string
  readonly event: string
}

/** Reads the id of a transition, `state|event|index`; undefined when it has another form. */
export function placeOfId(id: string): TransitionPlace | undefined {
  const [first, last] = [id.indexOf('|'), id.lastIndexOf('|')]
  return first < 0 || first === last
    ? undefined
    : { source: id.slice(0, first), event: id.slice(first + 1, last) }
}
