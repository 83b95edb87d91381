import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './free-port.js'

const listen = (port: number, host?: string) =>
  new Promise<ReturnType<typeof createServer>>((resolve) => {
    const server = createServer()
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => resolve(server))
  })

it('takes the first port that is free, past one that is bound to loopback or to every address', async () => {
  const first = await freePort({ from: 23_500 })
  const loopback = await listen(first, '127.0.0.1')
  const everywhere = await listen(first + 1)
  try {
    expect(await freePort({ from: first })).toBe(first + 2)
  } finally {
    loopback.close()
    everywhere.close()
  }
})

it('leaves ports alone that are spoken for', async () => {
  const first = await freePort({ from: 23_600 })
  expect(await freePort({ from: first, except: [first] })).toBeGreaterThan(first)
})

it('says which ports were tried when none is free', async () => {
  await expect(freePort({ from: 23_700, except: [23_700, 23_701], tries: 2 })).rejects.toThrow(
    'No free port between 23700 and 23701.',
  )
})
