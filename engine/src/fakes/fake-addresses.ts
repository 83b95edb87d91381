/** Addresses for families whose own code refuses made-up ones. */
export const fakeAddresses: Readonly<Record<string, string>> = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
}
