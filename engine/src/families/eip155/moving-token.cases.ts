/**
 * The code of a token of a few bytes: `balanceOf` reads the place of the address, `transfer` moves units and reverts when there are too few.
 * @param answer of `transfer`: a number of one byte
 */
export const movingToken = (answer = 1): string =>
  [
    '0x5f3560e01c806370a0823114601b5763a9059cbb146026575f5ffd',
    '5b60043554 5f5260205ff3',
    '5b60243533548181106048578190033355',
    `60043580548201905560${answer.toString(16).padStart(2, '0')} 5f5260205ff3`,
    '5b5f5ffd',
  ]
    .join('')
    .replaceAll(' ', '')
