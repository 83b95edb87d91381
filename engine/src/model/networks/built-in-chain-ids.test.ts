import { expect, it } from 'vitest'
import { builtInChainIds } from './built-in-chain-ids.js'

it('the ids are those of the networks that come with the kit', async () => {
  const networks: Readonly<Record<string, unknown>> = await import('../../networks.js')
  const ids = Object.values(networks).flatMap((one) =>
    typeof one === 'object' && one !== null && 'caipNetworkId' in one ? [one.caipNetworkId] : [],
  )
  expect([...builtInChainIds].sort()).toEqual(ids.sort())
})
