import { expect, it } from 'vitest'
import { sentencesOf } from './sentences-of.js'

it.each([
  ['One thing', ['One thing']],
  ['One thing. Another one', ['One thing', 'Another one']],
  ["Text 'Not ready. Call connect()'", ["Text 'Not ready. Call connect()'"]],
  ['A text: "Not ready. Call connect()". Then more', ['A text: "Not ready. Call connect()"', 'Then more']],
  ["A wallet's answer counts. The kit's does not", ["A wallet's answer counts", "The kit's does not"]],
  ['A balance of 0.00 ETH, e.g. of a new account', ['A balance of 0.00 ETH, e.g. of a new account']],
])('%s', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})
