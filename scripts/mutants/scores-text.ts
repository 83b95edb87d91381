/** The scores as JSON, the numbers of a chart in one line. Operators that have no mutant there are left out. */
export function scoresText<One extends { readonly sites: Readonly<Record<string, number>> }>(
  scores: Readonly<Record<string, One>>,
): string {
  const short = Object.entries(scores).map(([name, score]) => {
    const sites = Object.entries(score.sites).filter(([, count]) => count > 0)
    return [name, { ...score, sites: Object.fromEntries(sites) }]
  })
  return JSON.stringify(Object.fromEntries(short), null, 2).replace(/\{[^{}[\]]*\}/g, (inner) =>
    inner.replace(/\s+/g, ' '),
  )
}
