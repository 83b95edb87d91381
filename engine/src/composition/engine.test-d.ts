import type { Engine } from './engine.js'

declare const engine: Engine
declare const text: string

engine.open({ view: 'Networks' })
engine.open({ view: 'SwitchNetwork', data: { networkId: 'eip155:10' } })
await engine.switchNetwork('eip155:10')
engine.removeNetwork('eip155:10')

// @ts-expect-error there is no such view
engine.open({ view: 'NoSuchView' })
// @ts-expect-error a view is not any text
engine.open({ view: text })
// @ts-expect-error there is no such view
engine.push('NoSuchView')
// @ts-expect-error there is no such view
engine.replace('NoSuchView')
// @ts-expect-error there is no such view
engine.reset('NoSuchView')
// @ts-expect-error a network view is about a network id
engine.open({ view: 'SwitchNetwork', data: { networkId: 'mainnet' } })
// @ts-expect-error a network id has a namespace and a reference
await engine.switchNetwork('nope')
// @ts-expect-error a chain id is no network id
await engine.switchNetwork(10)
// @ts-expect-error a network id has a namespace and a reference
engine.removeNetwork('nope')
// @ts-expect-error a network id has a namespace and a reference
await engine.connect({ wallet: 'injected', network: 'nope' })
// @ts-expect-error a network id has a namespace and a reference
await engine.request({ method: 'eth_blockNumber', network: 'nope' })
