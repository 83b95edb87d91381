import { describe, expect, it } from 'vitest'
import { roundTrips } from './round-trips.js'

const at = (start: number, end: number) => ({ start, end })

describe('roundTrips', () => {
  it('is 0 when nothing is asked for', () => {
    expect(roundTrips([])).toBe(0)
  })

  it('counts files that are asked for together once, also when they come one after the other', () => {
    expect(roundTrips([at(0, 100), at(1, 150), at(99, 200)])).toBe(1)
  })

  it('counts a file that waits for another once more, in whatever order they are listed', () => {
    expect(roundTrips([at(210, 310), at(0, 100), at(105, 205)])).toBe(3)
    expect(roundTrips([at(0, 100), at(100, 200)])).toBe(2)
  })

  it('follows the longest chain', () => {
    expect(roundTrips([at(0, 100), at(0, 300), at(110, 210), at(220, 320), at(305, 400)])).toBe(3)
  })
})
