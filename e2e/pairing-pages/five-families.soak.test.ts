import { expect, inject, it } from 'vitest'
import { LitesvmMissing } from '../../examples/local-world/src/solana/litesvm-missing.js'
import { SolanaVm } from '../../examples/local-world/src/solana/solana-vm.js'
import { signedBy } from '../harness/signed-by.js'
import { until } from '../harness/until.js'
import { connected, PAIRING } from './app-and-phone.js'

const MESSAGE = 'Good evening, Harbor.'
const WAYS = [
  ['eip155', 'Ethereum', 'personal_sign'],
  ['solana', 'Solana', 'solana_signMessage'],
  ['bip122', 'Bitcoin', 'signMessage'],
  ['polkadot', 'Polkadot', 'polkadot_signMessage'],
  ['cosmos', 'Cosmos', 'cosmos_signAmino'],
] as const
const QUERY = `${PAIRING}&families=${WAYS.map(([family]) => family).join(',')}`

if (inject('solanaNode') === undefined)
  it('Solana is left out, and so are the pages with five families: its machine has no binary of litesvm', () =>
    expect(SolanaVm.load()).rejects.toBeInstanceOf(LitesvmMissing))
else {
  it('[R1.2] [R1.7] [R1.8] [R1.9] one pairing connects five families, signs a text on each, comes back after a reload with the one that was shown, and ends all in one step', {
    timeout: 120_000,
  }, async () => {
    const { app, phone } = await connected({ query: QUERY })
    for (const [family] of WAYS) await app.hasStatus('connected', family)
    for (const [family, name, method] of WAYS) {
      await app.showFamily(name)
      await until.value(async () => (await app.state()).activeNamespace).toBe(family)
      await app.page.getByRole('button', { name: 'Sign', exact: true }).click()
      await phone.approvesRequest(method)
      const signature = (await app.task('sign', 'done').locator('.proof').textContent()) ?? ''
      const address = (await app.addressOf(family)) ?? ''
      expect([family, await signedBy[family](MESSAGE, signature, address)]).toEqual([family, true])
    }
    await app.page.reload()
    await app.isReady()
    for (const [family] of WAYS) await app.hasStatus('connected', family)
    expect((await app.state()).activeNamespace).toBe('cosmos')

    await app.page
      .getByRole('button', { name: /^Account / })
      .first()
      .click()
    await app.dialog.getByRole('button', { name: /^Disconnect/ }).click()
    for (const [family] of WAYS) await app.hasStatus('disconnected', family)
    await phone.hasSessions(0)
  })
}
