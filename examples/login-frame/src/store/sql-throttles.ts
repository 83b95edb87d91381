import type { Limit, ThrottleStore } from '../login-store.js'
import type { SqlDatabase } from './sql-database.js'
import { throttleRows, turnsSchema } from './sql-rows.js'

/** A row holds the times of the last turns, so the windows slide and no burst passes at their edge. */
export const sqlThrottles = (database: SqlDatabase): ThrottleStore => ({
  async take(key, limits, now) {
    const longest = Math.max(...limits.map(({ within }) => within))
    for (;;) {
      const [row] = throttleRows.parse(
        await database.query('SELECT turns FROM login_throttles WHERE key = $1', [key]),
      )
      // A clock that was set back leaves turns in the future: they count as taken now.
      const turns = turnsSchema
        .parse(JSON.parse(row?.turns ?? '[]'))
        .map((turn) => Math.min(turn, now))
        .filter((turn) => turn > now - longest)
      const wait = Math.max(...limits.map((limit) => waitFor(limit, turns, now)))
      if (wait > 0) return wait
      const values = [key, JSON.stringify([...turns, now]), now + longest]
      const written = row
        ? await database.query(
            'UPDATE login_throttles SET turns = $2, expires_at = $3 WHERE key = $1 AND turns = $4 RETURNING key',
            [...values, row.turns],
          )
        : await database.query(
            'INSERT INTO login_throttles (key, turns, expires_at) VALUES ($1, $2, $3) ON CONFLICT (key) DO NOTHING RETURNING key',
            values,
          )
      // Another server has taken a turn in between. Each such loop fills the window, so it ends.
      if (written.length === 1) return 0
    }
  },
})

/** Ms until the limit allows another turn. @param turns the oldest first */
function waitFor({ most, within }: Limit, turns: readonly number[], now: number): number {
  const first = turns.filter((turn) => turn > now - within).at(-most)
  return first === undefined ? 0 : first + within - now
}
