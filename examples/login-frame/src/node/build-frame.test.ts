import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildFrame } from './build-frame.js'

it('builds the same bytes again, and names the hash of each file', async () => {
  const files = await buildFrame()
  expect(await buildFrame()).toEqual(files)
  for (const { body, integrity } of Object.values(files))
    expect(integrity).toBe(`sha384-${createHash('sha384').update(body).digest('base64')}`)
})

it('the service worker has the hashes of the files that it keeps, and asks for no other path', async () => {
  const { script, style, keys, worker } = await buildFrame()
  for (const { integrity } of [script, style, keys]) expect(worker.body).toContain(integrity)
  expect(new Set(worker.body.match(/"\/[\w./-]+"/g))).toEqual(
    new Set(['"/account"', '"/frame.js"', '"/frame.css"', '"/account-keys.js"']),
  )
  // Browsers take it as a script that is no module.
  expect(worker.body).not.toMatch(/\b(?:import|export)\b/)
})
