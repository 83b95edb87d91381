/** The code of a contract that takes nothing: it reverts with the reason "closed". */
export const revertingCode = [
  '0x6308c379a060e01b5f52',
  '6020600452',
  '6006602452',
  '65636c6f73656460d01b604452',
  '60645ffd',
].join('')
