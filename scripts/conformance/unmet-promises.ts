import type { PromiseGroup } from '../../docs/conformance/promises.js'
import type { Requirement } from '../../docs/conformance/requirement.js'
import type { Claim } from './claim.js'
import { missingSentences } from './missing-sentences.js'
import { sentencesOf } from './sentences-of.js'

/**
 * Why the tests do not show what was promised, one sentence each; empty if they do.
 * @param soaked ids of which a part is enough here, since the soak run shows the rest
 */
export function unmetPromises(
  groups: readonly PromiseGroup[],
  byId: ReadonlyMap<string, readonly Claim[]>,
  finished: readonly number[],
  soaked: readonly string[] = [],
): string[] {
  const rows = groups.flatMap((group) => group.rows)
  const known = new Set(rows.map(([id]) => id))
  const unknown = [...byId]
    .filter(([id]) => !known.has(id))
    .map(([id, claims]) => `${id} is not in the list, but ${claims[0]?.file} claims it.`)
  const failing = [...byId].flatMap(([id, claims]) =>
    claims.filter(({ passed }) => !passed).map(({ title }) => `${id} has a test that fails: ${title}`),
  )
  const missing = rows.flatMap((row) => missingTest(row, byId.get(row[0]) ?? [], finished, soaked) ?? [])
  const vague = rows.flatMap((row) => vagueClaims(row, byId.get(row[0]) ?? []))
  return [...unknown, ...failing, ...vague, ...missing]
}

/** Titles that claim a promise of several sentences at once, or sentences that it does not have. */
function vagueClaims([id, , text]: Requirement, claims: readonly Claim[]): readonly string[] {
  const count = sentencesOf(text).length
  return claims.flatMap(({ whole, sentences, title, file }) => {
    if (whole && count > 1)
      return [
        `${id} has ${count} sentences. ${file} has to say which ones it shows, as in [${id}:1]: ${title}`,
      ]
    if (sentences.some((number) => number < 1 || number > count || count === 1))
      return [
        `${id} has ${count === 1 ? 'one sentence' : `${count} sentences`}. ${file} claims another one: ${title}`,
      ]
    return []
  })
}

function missingTest(
  row: Requirement,
  claims: readonly Claim[],
  finished: readonly number[],
  soaked: readonly string[],
): string | undefined {
  const [id, owners, text] = row
  const built = owners.filter((owner) => finished.includes(owner))
  if (built.length === 0) return undefined
  const all = built.length === owners.length
  const passing = claims.filter(({ passed }) => passed)
  if (passing.length === 0) {
    const what = all ? id : `The part of ${id} that is built`
    return `${what} (${milestones(built)}) has no passing test: ${text}.`
  }
  const lacking = missingSentences(row, passing)
  if (!all || soaked.includes(id) || lacking.length === 0) return undefined
  const which = sentencesOf(text).length === 1 ? '' : `, without ${id}:${lacking.join('+')}`
  return `${id} (${milestones(built)}) is shown only in part${which}: ${text}.`
}

function milestones(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? 'milestone' : 'milestones'} ${numbers.join(' and ')}`
}
