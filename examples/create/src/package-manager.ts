const known = ['npm', 'pnpm', 'yarn', 'bun'] as const

export type PackageManager = (typeof known)[number]

/**
 * The package manager that started this program; npm for an unknown one.
 * @param userAgent `npm_config_user_agent`, such as `pnpm/10.1.0 npm/? node/v22.13.0 linux x64`
 */
export function packageManager(userAgent: string | undefined): PackageManager {
  const name = userAgent?.split('/')[0]
  return known.find((one) => one === name) ?? 'npm'
}
