/** What a wire joins: who tells which fact, and which event it makes of it. */
export interface LinkEnds {
  readonly from: string
  readonly fact: string
  readonly to: string
  readonly event: string
}

/** Reads the id of a wire, `chart fact > chart event`, a note in brackets may follow; undefined when it has another form. */
export function endsOfId(id: string): LinkEnds | undefined {
  const [told, made, ...rest] = id.split(' [', 1)[0]?.split(' > ') ?? []
  const [from, fact, ...moreTold] = told?.split(' ') ?? []
  const [to, event, ...moreMade] = made?.split(' ') ?? []
  if (!(from && fact && to && event) || rest.length + moreTold.length + moreMade.length > 0) return undefined
  return { from, fact, to, event }
}
