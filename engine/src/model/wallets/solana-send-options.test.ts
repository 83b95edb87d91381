import { describe, expect, it } from 'vitest'
import { solanaSendOptions } from './solana-send-options.js'

const commitments = [
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
] as const

describe('solanaSendOptions', () => {
  it.each(commitments)('[R5.37] takes the preflight commitment %s', (preflightCommitment) => {
    expect(solanaSendOptions({ preflightCommitment })).toEqual({ preflightCommitment })
  })

  it.each(['', 'Processed', 'singlegossip', 'safe', 'toString', 1, null, {}])(
    '[R5.37] refuses the preflight commitment %j, and names it',
    (preflightCommitment) => {
      expect(() => solanaSendOptions({ preflightCommitment })).toThrow(
        expect.objectContaining({
          code: 'OPTION_INVALID',
          params: { option: 'preflightCommitment' },
          details: 'Expected one of processed, confirmed, finalized, recent, single, singleGossip, root, max',
        }),
      )
    },
  )

  it('takes the other options, and leaves out those that are undefined or not known', () => {
    const options = { skipPreflight: true, maxRetries: 0, minContextSlot: 5 }
    expect(solanaSendOptions({ ...options, preflightCommitment: undefined, fee: 1 })).toEqual(options)
  })

  it.each([
    ['skipPreflight', 'yes'],
    ['maxRetries', -1],
    ['maxRetries', 1.5],
    ['maxRetries', Number.NaN],
    ['minContextSlot', 2 ** 60],
    ['minContextSlot', '5'],
  ])('refuses %s of %j', (option, value) => {
    expect(() => solanaSendOptions({ [option]: value })).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID', params: { option } }),
    )
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'confirmed'],
    [
      'a getter that throws',
      {
        get maxRetries(): number {
          throw new Error('A getter of the app')
        },
      },
    ],
  ])('refuses %s', (_, value) => {
    expect(() => solanaSendOptions(value)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  })
})
