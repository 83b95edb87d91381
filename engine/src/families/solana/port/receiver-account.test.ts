import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PublicKey } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { connectedSolanaPage, second } from '../../../adapters/solana-page.cases.js'
import { failureOf } from '../../../behaviours/set-up.cases.js'
import { transferSol } from '../../../solana.js'
import { addressOf, keypairOf } from '../real-keys.cases.js'

const thief = keypairOf(3)
const to = second
const lamports = 5_000n

describe('the receiver of transferSol', () => {
  const account = (owner: string, executable = false) => ({
    value: { owner, executable, lamports: 1, data: ['', 'base64'], rentEpoch: 0, space: 165 },
  })
  const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
  const SYSTEM = '11111111111111111111111111111111'
  const [vault] = PublicKey.findProgramAddressSync([Buffer.from('vault')], thief.publicKey)

  it.each([
    ['the System Program', SYSTEM],
    ['the incinerator', '1nc1nerator11111111111111111111111111111111'],
    ['the Token Program', TOKEN],
    ['the Token-2022 Program', TOKEN_2022],
    ['the Associated Token Program', 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'],
    ['the sysvar of the clock', 'SysvarC1ock11111111111111111111111111111111'],
    ['the sysvar of instructions', 'Sysvar1nstructions1111111111111111111111111'],
    ['the sysvar of slot hashes', 'SysvarS1otHashes111111111111111111111111111'],
    ['the Stake Program', 'Stake11111111111111111111111111111111111111'],
    ['the Vote Program', 'Vote111111111111111111111111111111111111111'],
    ['the Compute Budget Program', 'ComputeBudget111111111111111111111111111111'],
    ['the Address Lookup Table Program', 'AddressLookupTab1e1111111111111111111111111'],
    ['the upgradeable loader', 'BPFLoaderUpgradeab1e11111111111111111111111'],
    ['the program of ed25519', 'Ed25519SigVerify111111111111111111111111111'],
    ['wrapped SOL', 'So11111111111111111111111111111111111111112'],
    ['the mint of USDC', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ])('is refused before anything is read: %s', async (_, address) => {
    const { engine, node, standard } = await connectedSolanaPage()
    const before = node.calls.length
    const transfer = transferSol(engine, { to: address, lamports, acceptReceiver: true })
    expect(await failureOf(transfer)).toMatchObject({
      code: 'RECEIVER_REFUSED',
      details: expect.stringMatching(/^It is the /),
    })
    expect(node.calls).toHaveLength(before)
    expect(standard.calls.map(({ feature }) => feature)).toEqual(['standard:connect'])
    engine.stop()
  })

  it.each([
    ['an account of the Token Program', account(TOKEN)],
    ['an account of the Token-2022 Program', account(TOKEN_2022)],
    ['a program', account('BPFLoaderUpgradeab1e11111111111111111111111', true)],
  ])('is refused when it is %s', async (_, answer) => {
    const { engine, node, asked } = await connectedSolanaPage()
    node.answers.getAccountInfo = () => answer
    for (const acceptReceiver of [false, true]) {
      const transfer = transferSol(engine, { to, lamports, acceptReceiver })
      expect((await failureOf(transfer)).code).toBe('RECEIVER_REFUSED')
    }
    expect(asked('solana:signAndSendTransaction')).toEqual([])
  })

  it.each([
    ['an account of another program', to, account(addressOf(thief)), addressOf(thief)],
    ['an address without a key that has no account', vault.toBase58(), { value: null }, 'No key'],
  ])('is asked about when it is %s', async (_, address, answer, reason) => {
    const { engine, node, asked } = await connectedSolanaPage()
    node.answers.getAccountInfo = () => answer
    for (const acceptReceiver of [undefined, false])
      expect(await failureOf(transferSol(engine, { to: address, lamports, acceptReceiver }))).toMatchObject({
        code: 'RECEIVER_UNUSUAL',
        details: expect.stringContaining(reason),
      })
    expect(asked('solana:signAndSendTransaction')).toEqual([])
    await transferSol(engine, { to: address, lamports, acceptReceiver: true })
    expect(asked('solana:signAndSendTransaction')).toHaveLength(1)
  })

  it.each([
    ['an account of the System Program', to, account(SYSTEM)],
    ['one without a key, that has an account of the System Program', vault.toBase58(), account(SYSTEM)],
    ['a key that has no account yet', to, { value: null }],
  ])('is paid when it is %s', async (_, address, answer) => {
    const { engine, node, asked } = await connectedSolanaPage()
    node.answers.getAccountInfo = () => answer
    await transferSol(engine, { to: address, lamports })
    expect(asked('solana:signAndSendTransaction')).toHaveLength(1)
    expect(node.calls.find(({ method }) => method === 'getAccountInfo')?.params).toEqual([
      address,
      { encoding: 'base64', dataSlice: { offset: 0, length: 0 }, commitment: 'confirmed' },
    ])
  })

  it.each([null, {}, { value: {} }, { value: 1e9 }, { value: { owner: SYSTEM } }, { value: [] }])(
    'is never assumed to be fine: the node answers %j',
    async (answer) => {
      const { engine, node, asked } = await connectedSolanaPage()
      node.answers.getAccountInfo = () => answer
      const transfer = transferSol(engine, { to, lamports, acceptReceiver: true })
      expect(await failureOf(transfer)).toMatchObject({
        code: 'RPC_REQUEST_FAILED',
        details: expect.stringContaining('getAccountInfo'),
      })
      expect(asked('solana:signAndSendTransaction')).toEqual([])
    },
  )

  it('is accepted with true alone', async () => {
    const { engine, node } = await connectedSolanaPage()
    const before = node.calls.length
    const args = { to, lamports, acceptReceiver: 'yes' }
    const transfer: Promise<unknown> = Reflect.apply(transferSol, undefined, [engine, args])
    expect(await failureOf(transfer)).toMatchObject({
      code: 'OPTION_INVALID',
      params: { option: 'acceptReceiver' },
    })
    expect(node.calls).toHaveLength(before)
  })
})

const folder = process.env.VECTORS
if (folder) {
  interface Case {
    readonly family: string
    readonly to: string
    readonly why: string
  }
  const { cases }: { cases: readonly Case[] } = JSON.parse(
    readFileSync(join(folder, 'receivers', 'lost-money.json'), 'utf8'),
  )
  describe('published receivers that lose money', () => {
    it.each(cases.filter(({ family }) => family === 'Solana'))(
      'are not paid in silence: $why',
      async (one) => {
        const { engine, asked } = await connectedSolanaPage()
        const { code } = await failureOf(transferSol(engine, { to: one.to, lamports }))
        expect(code).toMatch(/^RECEIVER_(REFUSED|UNUSUAL)$/)
        expect(asked('solana:signAndSendTransaction')).toEqual([])
      },
    )
  })
} else {
  console.info('VECTORS names no folder: the published receivers that lose money are not checked')
}
