import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Node hands its collector out at run time, so the test runner needs no flag. */
export const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
