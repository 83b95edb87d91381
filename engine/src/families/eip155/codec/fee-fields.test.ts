import { describe, expect, it } from 'vitest'
import { checkFeeFields } from './fee-fields.js'

const conflict = 'A gas price cannot be combined with max fee per gas values'

describe('fee fields', () => {
  it.each([
    { gasPrice: 1n, maxFeePerGas: 1n },
    { gasPrice: 1n, maxPriorityFeePerGas: 1n },
    { gasPrice: '0x1', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
    { gasPrice: 0n, maxFeePerGas: 0n },
  ])('[R5.25] refuses a gas price beside a max fee: case %#', (fields) => {
    expect(() => checkFeeFields(fields)).toThrow(conflict)
  })

  it.each([
    {},
    { gasPrice: 1n },
    { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
    { gasPrice: undefined, maxFeePerGas: 1n },
    { gasPrice: null, maxPriorityFeePerGas: 1n },
    { gasPrice: 1n, maxFeePerGas: undefined, maxPriorityFeePerGas: null },
  ])('[R5.25] takes one kind alone: case %#', (fields) => {
    expect(() => checkFeeFields(fields)).not.toThrow()
  })
})
