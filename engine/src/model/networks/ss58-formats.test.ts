import { describe, expect, it } from 'vitest'
import { polkadot, polkadotTestnet } from './built-in-networks.js'
import { ss58FormatOf } from './ss58-formats.js'

describe('ss58FormatOf', () => {
  it('knows Polkadot, Kusama, Westend and their Asset Hubs', () => {
    const format = (id: string) => ss58FormatOf(`polkadot:${id}`, {})
    expect(ss58FormatOf(polkadot.caipNetworkId, {})).toBe(0)
    expect(ss58FormatOf(polkadotTestnet.caipNetworkId, {})).toBe(42)
    expect(
      [
        '68d56f15f85d3136970ec16946040bc1',
        'b0a8d493285c2df73290dfb7e61f870f',
        '48239ef607d7928874027a43a6768920',
        '67f9723393ef76214df0118c34bbbd3d',
      ].map(format),
    ).toEqual([0, 2, 2, 42])
  })

  it('is 42 for any other, and what the app says first of all', () => {
    expect(ss58FormatOf('polkadot:9eb76c5184c4ab8679d2d5d819fdf90b', {})).toBe(42)
    expect(
      ss58FormatOf('polkadot:9eb76c5184c4ab8679d2d5d819fdf90b', {
        'polkadot:9eb76c5184c4ab8679d2d5d819fdf90b': 5,
      }),
    ).toBe(5)
    expect(ss58FormatOf(polkadot.caipNetworkId, { [polkadot.caipNetworkId]: 7 })).toBe(7)
    expect(ss58FormatOf('polkadot:constructor', {})).toBe(42)
  })
})
