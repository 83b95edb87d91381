import { describe, expect, it } from 'vitest'
import { featureError } from '../../model/errors/feature-error.js'
import { fromProviderError } from '../../model/errors/provider-error.js'
import type { Shown } from '../../ports/connector.js'
import { ORPHAN_LIFETIME_MS, type Prompt, promptLedger } from './prompt-ledger.js'

function ledgerWithWallet() {
  let time = 0
  const asked: { readonly answer: (value: unknown) => void; readonly fail: (thrown: unknown) => void }[] = []
  const ledger = promptLedger(() => time)
  const put = (question: Omit<Prompt, 'signal' | 'ask'>) => {
    const caller = new AbortController()
    const ask = () => new Promise((answer, fail) => asked.push({ answer, fail }))
    const answer = ledger.prompt({ ...question, signal: caller.signal, ask })
    answer.catch(() => undefined)
    return { answer, abort: () => caller.abort() }
  }
  return {
    asked,
    pass: (ms: number) => {
      time += ms
    },
    prompt(method: string, params?: unknown, shown?: Shown) {
      return put({ method, params, shown })
    },
    connect: (method = 'eth_requestAccounts') => put({ method, connects: fromProviderError }),
  }
}

describe('promptLedger', () => {
  it('hands on the answer', async () => {
    const { prompt, asked } = ledgerWithWallet()
    const { answer } = prompt('personal_sign')
    asked[0]?.answer('0x1')
    await expect(answer).resolves.toBe('0x1')
  })

  it('[F11] refuses another prompt while one is open', async () => {
    const { prompt, asked } = ledgerWithWallet()
    prompt('personal_sign', ['a'])
    await expect(prompt('personal_sign', ['b']).answer).rejects.toMatchObject({
      code: 'REQUEST_PENDING_IN_WALLET',
    })
    await expect(prompt('eth_requestAccounts').answer).rejects.toMatchObject({
      code: 'REQUEST_PENDING_IN_WALLET',
    })
    expect(asked).toHaveLength(1)
  })

  it('refuses an equal prompt while its caller still waits', async () => {
    const { prompt, asked } = ledgerWithWallet()
    prompt('eth_sendTransaction', [{ value: '0x1' }])
    await expect(prompt('eth_sendTransaction', [{ value: '0x1' }]).answer).rejects.toMatchObject({
      code: 'REQUEST_PENDING_IN_WALLET',
    })
    expect(asked).toHaveLength(1)
  })

  it('gives up at once when aborted', async () => {
    const { prompt } = ledgerWithWallet()
    const { answer, abort } = prompt('personal_sign')
    abort()
    await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('asks nobody for a caller that is gone already', async () => {
    const ledger = promptLedger()
    const signal = AbortSignal.abort()
    let asked = 0
    const ask = async () => {
      asked += 1
    }
    await expect(ledger.prompt({ method: 'personal_sign', signal, ask })).rejects.toMatchObject({
      code: 'ABORTED',
    })
    expect(asked).toBe(0)
  })

  it('lets an equal request adopt the orphan, in the very same moment', async () => {
    const { prompt, asked } = ledgerWithWallet()
    const first = prompt('personal_sign', ['a'])
    first.abort()
    const second = prompt('personal_sign', ['a'])
    asked[0]?.answer('0x1')
    await expect(second.answer).resolves.toBe('0x1')
    expect(asked).toHaveLength(1)
  })

  it('lets an orphan be adopted again and again, by one caller at a time', async () => {
    const { prompt, asked } = ledgerWithWallet()
    prompt('personal_sign', ['a']).abort()
    prompt('personal_sign', ['a']).abort()
    const third = prompt('personal_sign', ['a'])
    await expect(prompt('personal_sign', ['a']).answer).rejects.toMatchObject({
      code: 'REQUEST_PENDING_IN_WALLET',
    })
    asked[0]?.fail('no')
    await expect(third.answer).rejects.toBe('no')
    expect(asked).toHaveLength(1)
  })

  it('lets an orphan keep other prompts away, until it is answered', async () => {
    const { prompt, asked } = ledgerWithWallet()
    prompt('personal_sign', ['a']).abort()
    await expect(prompt('personal_sign', ['b']).answer).rejects.toMatchObject({
      code: 'REQUEST_PENDING_IN_WALLET',
    })
    asked[0]?.answer('0x1')
    await Promise.resolve()
    await Promise.resolve()
    const next = prompt('personal_sign', ['b'])
    asked[1]?.answer('0x2')
    await expect(next.answer).resolves.toBe('0x2')
  })

  it('[U34 partly] never answers a question about one account or chain with the answer for another', async () => {
    const { prompt, asked } = ledgerWithWallet()
    const first = { address: '0xA', chainId: 'eip155:1' } as const
    prompt('wallet_sendCalls', ['a'], first).abort()
    for (const other of [{ ...first, address: '0xB' }, { ...first, chainId: 'eip155:2' } as const])
      await expect(prompt('wallet_sendCalls', ['a'], other).answer).rejects.toMatchObject({
        code: 'REQUEST_PENDING_IN_WALLET',
      })
    const same = prompt('wallet_sendCalls', ['a'], first)
    asked[0]?.answer('0x1')
    await expect(same.answer).resolves.toBe('0x1')
  })

  it('never hands out an orphan answer that came while nobody waited', async () => {
    const { prompt, asked } = ledgerWithWallet()
    prompt('personal_sign', ['a']).abort()
    asked[0]?.answer('0x1')
    await Promise.resolve()
    await Promise.resolve()
    prompt('personal_sign', ['a'])
    expect(asked).toHaveLength(2)
  })

  it('[F7 partly] forgets an orphan that the wallet never answers, and its late answer', async () => {
    const { prompt, asked, pass } = ledgerWithWallet()
    prompt('personal_sign', ['a']).abort()
    pass(ORPHAN_LIFETIME_MS - 1)
    await expect(prompt('personal_sign', ['b']).answer).rejects.toMatchObject({
      code: 'REQUEST_PENDING_IN_WALLET',
    })
    pass(1)
    const next = prompt('personal_sign', ['b'])
    asked[0]?.answer('late')
    await Promise.resolve()
    await Promise.resolve()
    await expect(prompt('personal_sign', ['c']).answer).rejects.toMatchObject({
      code: 'REQUEST_PENDING_IN_WALLET',
    })
    asked[1]?.answer('0x2')
    await expect(next.answer).resolves.toBe('0x2')
  })

  it('keeps a prompt open whose caller waits longer than an orphan lives', async () => {
    const { prompt, asked, pass } = ledgerWithWallet()
    prompt('personal_sign', ['a'])
    pass(ORPHAN_LIFETIME_MS)
    await expect(prompt('personal_sign', ['b']).answer).rejects.toMatchObject({
      code: 'REQUEST_PENDING_IN_WALLET',
    })
    expect(asked).toHaveLength(1)
  })

  it('never takes parameters for equal that cannot be compared', async () => {
    const { prompt, asked } = ledgerWithWallet()
    prompt('personal_sign', [1n]).abort()
    await expect(prompt('personal_sign', [1n]).answer).rejects.toMatchObject({
      code: 'REQUEST_PENDING_IN_WALLET',
    })
    expect(asked).toHaveLength(1)
  })
})

describe('a connect request in the ledger', () => {
  const busy = { code: -32002 }
  const turns = () => new Promise<void>((resolve) => setImmediate(resolve))

  it.each([
    ['an orphan', true],
    ['a prompt whose caller waits', false],
  ])('[F11] is put to the wallet at once beside %s', async (_, isOrphan) => {
    const { prompt, connect, asked } = ledgerWithWallet()
    const open = prompt('personal_sign', ['a'])
    if (isOrphan) open.abort()
    const { answer } = connect()
    expect(asked).toHaveLength(2)
    asked[1]?.answer(['0xA'])
    await expect(answer).resolves.toEqual(['0xA'])
  })

  it('leaves an orphan as it was: equal requests adopt it, others are refused', async () => {
    const { prompt, connect, asked } = ledgerWithWallet()
    prompt('eth_sendTransaction', ['a']).abort()
    const { answer } = connect()
    asked[1]?.answer(['0xA'])
    await answer
    await expect(prompt('eth_sendTransaction', ['b']).answer).rejects.toMatchObject({
      code: 'REQUEST_PENDING_IN_WALLET',
    })
    const again = prompt('eth_sendTransaction', ['a'])
    asked[0]?.answer('0x1')
    await expect(again.answer).resolves.toBe('0x1')
    expect(asked).toHaveLength(2)
  })

  it('keeps signatures and sends away while it is open', async () => {
    const { prompt, connect } = ledgerWithWallet()
    connect()
    await expect(prompt('personal_sign').answer).rejects.toMatchObject({ code: 'REQUEST_PENDING_IN_WALLET' })
  })

  it.each([
    ['answered', 'answer'],
    ['refused', 'fail'],
  ] as const)('is put to a busy wallet again when the prompt before is %s, once', async (_, end) => {
    const { prompt, connect, asked } = ledgerWithWallet()
    prompt('personal_sign', ['a']).abort()
    const { answer } = connect()
    asked[1]?.fail(busy)
    await turns()
    expect(asked).toHaveLength(2)
    asked[0]?.[end](busy)
    await turns()
    expect(asked).toHaveLength(3)
    asked[2]?.answer(['0xA'])
    await expect(answer).resolves.toEqual(['0xA'])
  })

  it('is put to the wallet again when its refusal and the end of the prompt before come together', async () => {
    const { prompt, connect, asked } = ledgerWithWallet()
    prompt('personal_sign', ['a']).abort()
    connect()
    asked[0]?.answer('0x1')
    asked[1]?.fail(busy)
    await turns()
    expect(asked).toHaveLength(3)
  })

  it('waits for the next prompt when two were open', async () => {
    const { prompt, connect, asked } = ledgerWithWallet()
    prompt('personal_sign', ['a']).abort()
    connect('wallet_requestPermissions').abort()
    const { answer } = connect()
    asked[2]?.fail(busy)
    await turns()
    asked[1]?.fail(busy)
    await turns()
    asked[3]?.fail(busy)
    await turns()
    expect(asked).toHaveLength(4)
    asked[0]?.answer('0x1')
    await turns()
    asked[4]?.answer(['0xA'])
    await expect(answer).resolves.toEqual(['0xA'])
    expect(asked).toHaveLength(5)
  })

  it('of a busy wallet with no prompt of this page is refused, as the wallet says', async () => {
    const { connect, asked } = ledgerWithWallet()
    const { answer } = connect()
    asked[0]?.fail(featureError('REQUEST_PENDING_IN_WALLET'))
    await expect(answer).rejects.toMatchObject({ code: 'REQUEST_PENDING_IN_WALLET' })
    expect(asked).toHaveLength(1)
  })

  it('that is refused for another reason is over', async () => {
    const { prompt, connect, asked } = ledgerWithWallet()
    prompt('personal_sign', ['a']).abort()
    const { answer } = connect()
    asked[1]?.fail({ code: 4001 })
    await expect(answer).rejects.toEqual({ code: 4001 })
  })

  it('that was given up asks no more when the prompt before closes', async () => {
    const { prompt, connect, asked } = ledgerWithWallet()
    prompt('personal_sign', ['a']).abort()
    const { answer, abort } = connect()
    asked[1]?.fail(busy)
    await turns()
    abort()
    await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
    asked[0]?.answer('0x1')
    await turns()
    expect(asked).toHaveLength(2)
  })

  it('shares the prompt of an equal one, and lasts as long as one of the two callers waits', async () => {
    const { prompt, connect, asked } = ledgerWithWallet()
    prompt('personal_sign', ['a']).abort()
    const first = connect()
    const second = connect()
    asked[1]?.fail(busy)
    first.abort()
    await turns()
    asked[0]?.answer('0x1')
    await turns()
    asked[2]?.answer(['0xA'])
    await expect(second.answer).resolves.toEqual(['0xA'])
    expect(asked).toHaveLength(3)
  })
})
