import { expect, it } from 'vitest'
import { notOffered } from './not-offered.js'
import { press } from './press.js'

const control = (count: number, { visible = true, enabled = true } = {}) => {
  const clicks: unknown[] = []
  return {
    clicks,
    count: async () => count,
    isVisible: async () => visible,
    isEnabled: async () => enabled,
    click: async (options?: object) => clicks.push(options),
  }
}

it.each([
  ['nothing where there is no control', control(0), notOffered, []],
  ['nothing where it is hidden', control(1, { visible: false }), notOffered, []],
  ['as a user does', control(1), 'enabled', [{}]],
  ['also what is switched off', control(1, { enabled: false }), 'disabled', [{ force: true }]],
  ['what is there twice, so that Playwright says so', control(2, { visible: false }), 'enabled', [{}]],
])('[C26] presses %s', async (_, found, answer, clicks) => {
  expect(await press(found)).toBe(answer)
  expect(found.clicks).toEqual(clicks)
})
