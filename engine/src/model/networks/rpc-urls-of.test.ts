import { expect, it } from 'vitest'
import { cosmoshubTestnet, mainnet } from './built-in-networks.js'
import { rpcUrlsOf } from './rpc-urls-of.js'

const hosted = 'https://hosted.example/v1'

it('uses the own URLs of a network unchanged, even when there is a hosted node', () => {
  const own = ['https://a.example?key=1', 'https://b.example']
  expect(rpcUrlsOf({ ...mainnet, rpcUrls: { default: { http: own } } }, hosted)).toEqual(own)
})

it('uses the hosted node without own URLs, and the open nodes without both', () => {
  expect(rpcUrlsOf(mainnet, hosted)).toEqual([hosted])
  expect(rpcUrlsOf(mainnet)).toEqual(['https://ethereum-rpc.publicnode.com'])
  expect(rpcUrlsOf(cosmoshubTestnet)).toEqual([])
})
