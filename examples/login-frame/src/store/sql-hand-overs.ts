import type { HandOverStore } from '../login-store.js'
import type { SqlDatabase } from './sql-database.js'
import { handOverPlaceRows, handOverRows } from './sql-rows.js'

/** A device has numbered places, each for one row: so no two servers can go beyond the limit together. */
export const sqlHandOvers = (database: SqlDatabase): HandOverStore => ({
  async put({ key, deviceId, request, expiresAt }, most, now) {
    await database.query('DELETE FROM login_hand_overs WHERE device_id = $1 AND expires_at <= $2', [
      deviceId,
      now,
    ])
    // A place that another server takes in between costs a turn. There are no more turns than places.
    for (let turn = 0; turn < most; turn += 1) {
      const rows = await database.query('SELECT place FROM login_hand_overs WHERE device_id = $1', [deviceId])
      const taken = handOverPlaceRows.parse(rows).map(({ place }) => place)
      const place = Array.from({ length: most }, (_, at) => at).find((at) => !taken.includes(at))
      if (place === undefined) return false
      const written = await database.query(
        `INSERT INTO login_hand_overs (key, device_id, place, request, expires_at) VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT DO NOTHING RETURNING key`,
        [key, deviceId, place, request, expiresAt],
      )
      if (written.length === 1) return true
    }
    return false
  },
  async takeRequest(key, now) {
    const read = await database.query(
      'SELECT request, answer FROM login_hand_overs WHERE key = $1 AND expires_at > $2',
      [key, now],
    )
    const request = handOverRows.parse(read)[0]?.request ?? undefined
    // A request is written once, so it is still the one that was read.
    const erased = await database.query(
      'UPDATE login_hand_overs SET request = NULL WHERE key = $1 AND request IS NOT NULL RETURNING key',
      [key],
    )
    return erased.length === 1 ? request : undefined
  },
  async answer(key, answer, now) {
    const written = await database.query(
      `UPDATE login_hand_overs SET answer = $2
        WHERE key = $1 AND request IS NULL AND answer IS NULL AND expires_at > $3 RETURNING key`,
      [key, answer, now],
    )
    return written.length === 1
  },
  async takeAnswer(key, deviceId, now) {
    const rows = await database.query(
      `DELETE FROM login_hand_overs WHERE key = $1 AND device_id = $2 AND answer IS NOT NULL AND expires_at > $3
        RETURNING request, answer`,
      [key, deviceId, now],
    )
    return handOverRows.parse(rows)[0]?.answer ?? undefined
  },
  async find(key, now) {
    const rows = await database.query(
      'SELECT request, answer FROM login_hand_overs WHERE key = $1 AND expires_at > $2',
      [key, now],
    )
    const [row] = handOverRows.parse(rows)
    if (row === undefined) return undefined
    if (row.answer !== null) return 'answered'
    return row.request === null ? 'read' : 'waiting'
  },
  async remove(key, deviceId) {
    await database.query('DELETE FROM login_hand_overs WHERE key = $1 AND device_id = $2', [key, deviceId])
  },
})
