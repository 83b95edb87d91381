import { isHex, verifyMessage } from 'viem'
import { expect, inject, it } from 'vitest'
import { LitesvmMissing } from '../../examples/local-world/src/solana/litesvm-missing.js'
import { SolanaVm } from '../../examples/local-world/src/solana/solana-vm.js'
import { isSolanaSignature } from '../harness/is-solana-signature.js'
import { LAGOON } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { connected, PAIRING } from './app-and-phone.js'

const MESSAGE = 'Good evening, Harbor.'
const QUERY = `${PAIRING}&families=eip155,solana`

if (inject('solanaNode') === undefined)
  it('Solana is left out: litesvm has no binary for this machine', () =>
    expect(SolanaVm.load()).rejects.toBeInstanceOf(LitesvmMissing))
else {
  it('[R4.8] one pairing connects both families, signs on each, sends SOL, comes back after a reload with the family that was shown, and ends both in one step', {
    timeout: 120_000,
  }, async () => {
    const { app, phone } = await connected({ query: QUERY })
    await app.hasStatus('connected', 'eip155')
    await app.hasStatus('connected', 'solana')
    const { activeNamespace } = await app.state()
    expect(activeNamespace).toBe('eip155')
    const sign = async (method: string): Promise<string> => {
      await app.page.getByRole('button', { name: 'Sign', exact: true }).click()
      await phone.approvesRequest(method)
      return (await app.task('sign', 'done').locator('.proof').textContent()) ?? ''
    }
    const address = await app.addressOf('eip155')
    const signature = await sign('personal_sign')
    expect(
      isHex(address) && isHex(signature) && (await verifyMessage({ address, message: MESSAGE, signature })),
    ).toBe(true)

    await app.showFamily('Solana')
    await until.value(async () => (await app.state()).activeNetworkId).toBe(LAGOON)
    expect(
      isSolanaSignature(MESSAGE, await sign('solana_signMessage'), (await app.addressOf('solana')) ?? ''),
    ).toBe(true)
    await app.page.getByRole('button', { name: 'Send', exact: true }).click()
    await phone.approvesRequest('solana_signAndSendTransaction')
    await until.shows(app.task('send', 'done').getByText('Sent and confirmed'))

    await app.page.reload()
    await app.isReady()
    await app.hasStatus('connected', 'eip155')
    await app.hasStatus('connected', 'solana')
    expect((await app.state()).activeNetworkId).toBe(LAGOON)

    await app.page
      .getByRole('button', { name: /^Account / })
      .first()
      .click()
    await app.dialog.getByRole('button', { name: /^Disconnect/ }).click()
    await app.hasStatus('disconnected', 'solana')
    await app.hasStatus('disconnected', 'eip155')
    await phone.hasSessions(0)
  })
}
