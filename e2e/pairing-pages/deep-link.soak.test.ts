import { it } from 'vitest'
import { ANDROID, goesTheWholeWay } from './phone-way.js'
import './deep-link.test.js'

it('an Android phone makes the code while the modal opens, opens the app inside the press, connects and signs', () =>
  goesTheWholeWay(ANDROID))
