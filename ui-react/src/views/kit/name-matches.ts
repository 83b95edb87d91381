/** True when every word of the query stands in one of the texts, whatever the case. */
export function nameMatches(query: string, ...texts: readonly string[]): boolean {
  const hay = texts.join(' ').toLocaleLowerCase()
  return query
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => hay.includes(word))
}
