import { describe, expect, it } from 'vitest'
import { fakeFamily } from '../../fakes/fake-family.js'
import { featureError } from '../../model/errors/feature-error.js'
import { mainnet } from '../../model/networks/built-in-networks.js'
import type { NameAsked, NameFound } from '../../ports/family-names.js'
import type { FamilyTransfer } from '../../ports/family-transfer.js'
import { readName } from './read-name.js'
import { readReceiver } from './read-receiver.js'
import { receiverHost } from './receiver-host.cases.js'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const still = new AbortController().signal

const unused = async (): Promise<never> => {
  throw new Error('A receiver is read without it')
}

/** A family whose names lead where a test says. */
function named(addressOf: (asked: NameAsked) => Promise<NameFound | undefined>, load?: () => never) {
  const transfer: FamilyTransfer = {
    quote: unused,
    prepare: unused,
    publish: unused,
    openNames: async () => load?.() ?? { addressOf },
  }
  const family = {
    ...fakeFamily({ namespace: 'eip155', transfer }),
    isAddress: (text: string) => /^0x/.test(text),
  }
  const host = receiverHost({ families: [family], networks: [mainnet] })
  const place = { namespace: 'eip155', network: 'eip155:1' } as const
  return {
    name: (name: string, signal = still) => readName(host, { ...place, name }, signal),
    read: (text: string) => readReceiver(host, { ...place, text, from: FIRST, token: undefined }, still),
  }
}

describe('a name', () => {
  it('that nobody has is not found, and says where', async () => {
    await expect(named(async () => undefined).name('a.eth')).rejects.toMatchObject({
      code: 'NAME_NOT_FOUND',
      details: 'It has no address on Ethereum',
    })
  })

  it.each([
    ['the node', featureError('RPC_REQUEST_FAILED')],
    ['a fault of a library', new TypeError('no')],
  ])('that could not be read because of %s keeps the cause', async (_, cause) => {
    const { name } = named(async () => {
      throw cause
    })
    await expect(name('a.eth')).rejects.toMatchObject({ code: 'NAME_NOT_READ', cause })
  })

  it('whose code does not load could not be read', async () => {
    const { name } = named(
      async () => undefined,
      () => {
        throw featureError('HTTP_REQUEST_FAILED')
      },
    )
    await expect(name('a.eth')).rejects.toMatchObject({ code: 'NAME_NOT_READ' })
  })

  it('that is given up is neither', async () => {
    const leaves = new AbortController()
    const { name } = named(async () => {
      leaves.abort()
      throw featureError('RPC_REQUEST_FAILED')
    })
    await expect(name('a.eth', leaves.signal)).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('is shown in its one right form, and what stands there is unknown to a family that reads nothing', async () => {
    const { read } = named(async () => ({ name: 'a.eth', address: SECOND.toLowerCase() }))
    expect(await read('A.eth')).toMatchObject({ address: SECOND, name: 'a.eth', kind: 'unknown' })
  })
})

describe('[Q32 partly] a name with letters of other scripts', () => {
  // The first letter is Cyrillic.
  const deceptive = '\u0430lice.eth'
  const leads = (known: Readonly<Record<string, string>>) =>
    named(async ({ name }) => {
      const address = known[name]
      return address === undefined ? undefined : { name, address }
    })

  it('is like the name that it reads as, if that leads elsewhere', async () => {
    const { read } = leads({ [deceptive]: SECOND, 'alice.eth': FIRST })
    expect(await read(deceptive)).toMatchObject({
      address: SECOND,
      lookAlike: { address: FIRST, name: 'alice.eth' },
    })
  })

  it.each([
    ['leads to the same address', { [deceptive]: SECOND, 'alice.eth': SECOND }],
    ['leads nowhere', { [deceptive]: SECOND }],
  ])('is like none where that name %s', async (_, known) => {
    expect(await leads(known).read(deceptive)).not.toHaveProperty('lookAlike')
  })

  it('in one script is an honest name', async () => {
    const { read } = leads({ 'b\u00fccher.eth': SECOND, 'bucher.eth': FIRST })
    expect(await read('b\u00fccher.eth')).not.toHaveProperty('lookAlike')
  })
})
