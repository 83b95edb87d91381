import { createPublicKey, verify } from 'node:crypto'
import { isHex, verifyMessage } from 'viem'
import { expect, inject, it } from 'vitest'
import { decodeBase58 } from '../../examples/local-world/src/solana/base58.js'
import { LAGOON } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { connected, PAIRING } from './app-and-phone.js'

const MESSAGE = 'Good evening, Harbor.'
const QUERY = `${PAIRING}&families=both`

const bytesOf = (text: string): Uint8Array => decodeBase58(text) ?? new Uint8Array()

const isSigned = (signature: string, address: string): boolean => {
  const key = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(bytesOf(address)).toString('base64url') }
  const publicKey = createPublicKey({ key, format: 'jwk' })
  return verify(null, Buffer.from(MESSAGE), publicKey, bytesOf(signature))
}

if (inject('solanaNode') === undefined)
  it('Solana is left out: litesvm has no binary for this machine', () => expect(true).toBe(true))
else {
  it('[R4.8 partly] one pairing connects both families, signs on each, and ends both in one step', async () => {
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
    expect(isSigned(await sign('solana_signMessage'), (await app.addressOf('solana')) ?? '')).toBe(true)

    await app.page
      .getByRole('button', { name: /^Account / })
      .first()
      .click()
    await app.dialog.getByRole('button', { name: /^Disconnect/ }).click()
    await app.hasStatus('disconnected', 'solana')
    await app.hasStatus('disconnected', 'eip155')
    await phone.hasSessions(0)
  })

  it('a reload brings both families of a session back, and shows the one that was shown', async () => {
    const { app } = await connected({ query: QUERY })
    await app.showFamily('Solana')
    await until.value(async () => (await app.state()).activeNetworkId).toBe(LAGOON)
    await app.page.reload()
    await app.isReady()
    await app.hasStatus('connected', 'eip155')
    await app.hasStatus('connected', 'solana')
    expect((await app.state()).activeNetworkId).toBe(LAGOON)
  })

  it('SOL is sent over a session', async () => {
    const { app, phone } = await connected({ query: QUERY })
    await app.showFamily('Solana')
    await until.value(async () => (await app.state()).activeNetworkId).toBe(LAGOON)
    await app.page.getByRole('button', { name: 'Send', exact: true }).click()
    await phone.approvesRequest('solana_signAndSendTransaction')
    await until.shows(app.task('send', 'done').getByText('Sent and confirmed'))
  })
}
