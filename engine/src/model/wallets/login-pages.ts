/** The parts of the page that a frame of the login may have for the account of its user. */
export const loginPages = ['passkeys', 'recovery', 'export', 'devices'] as const

export type LoginPage = (typeof loginPages)[number]
