import { describe, expect, it } from 'vitest'
import type { View } from '../index.js'
import { networkOf } from '../testing/engine/engine-world.js'
import { rest, started, until } from './set-up.cases.js'

const oak = { id: 'oak', name: 'Oak', chains: ['eip155:1'] }

/** An engine whose listing has one wallet, and how many wallets each question to it was for. */
const withList = async (projectId: string | undefined) => {
  const { engine, fetch } = await started({
    options: projectId === undefined ? {} : { projectId },
    fetch: async (url) =>
      Response.json(String(url).includes('rigins') ? { allowedOrigins: [] } : { data: [oak], count: 100 }),
  })
  const asked = () =>
    fetch.mock.calls.flatMap(([url]) => new URL(String(url)).searchParams.get('entries') ?? [])
  return { engine, asked }
}

describe('the wallets that a view shows', () => {
  it.each(['Connect', 'AllWallets'] as const)(
    '[R9.6] are asked for when %s opens, and not again when it is come back to',
    async (view) => {
      const { engine, asked } = await withList('p')
      engine.open({ view })
      await until(() => expect(engine.getState().listing?.phase).toBe('ready'))
      expect(engine.getState().listing?.wallets.map(({ name }) => name)).toEqual(['Oak'])
      expect(asked()).toEqual(['4', '40'])
      engine.push('WhatIsAWallet')
      engine.back()
      engine.close()
      engine.open({ view })
      await rest()
      expect(asked()).toEqual(['4', '40'])
    },
  )

  it('[R9.6] are asked for when a view above another one shows them', async () => {
    const { engine, asked } = await withList('p')
    engine.open({ view: 'WhatIsANetwork' })
    await rest()
    expect(asked()).toEqual([])
    engine.push('AllWallets')
    await until(() => expect(engine.getState().listing?.phase).toBe('ready'))
    expect(asked()).toEqual(['4', '40'])
  })

  it('[R9.5] are the recommended ones alone in GetWallet', async () => {
    const { engine, asked } = await withList('p')
    engine.open({ view: 'GetWallet' })
    await until(() => expect(engine.getState().listing?.recommended).toHaveLength(1))
    await rest()
    expect(engine.getState().listing?.phase).toBe('idle')
    expect(asked()).toEqual(['4'])
  })

  it.each<View>(['Connect', 'AllWallets', 'GetWallet'])(
    'are asked for nowhere where the list is not offered: %s',
    async (view) => {
      const { engine, asked } = await withList(undefined)
      engine.open({ view })
      await rest()
      expect(engine.getState().modal.view).toBe(view)
      expect(engine.getState().listing?.phase).toBe('idle')
      expect(asked()).toEqual([])
    },
  )

  it.each<View>(['Connect', 'AllWallets'])(
    'are asked for anew while %s shows and the app has other networks',
    async (view) => {
      const { engine, asked } = await withList('p')
      engine.open({ view })
      await until(() => expect(engine.getState().listing?.phase).toBe('ready'))
      engine.addNetwork(networkOf('eip155:3'))
      await until(() => expect(asked()).toEqual(['4', '40', '4', '40']))
      await until(() => expect(engine.getState().listing?.phase).toBe('ready'))
      expect(engine.getState().listing).toMatchObject({ phase: 'ready', wallets: [oak], recommended: [oak] })
    },
  )
})
