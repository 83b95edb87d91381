import { it } from 'vitest'
import { hostile, looksAtListed } from './listed-pictures.js'
import './listing-pictures.test.js'

it(
  'every picture that could run is a letter in the list, and runs nothing',
  () => looksAtListed(hostile),
  240_000,
)
