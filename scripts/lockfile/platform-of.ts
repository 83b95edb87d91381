/** Where a package with a native program runs, in the words of package.json. */
export interface Platform {
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
}

const OS: Readonly<Record<string, string>> = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
}
const CPU: Readonly<Record<string, string>> = {
  64: 'x64',
  amd64: 'x64',
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
}
const LIBC: Readonly<Record<string, string>> = { gnu: 'glibc', musl: 'musl', musleabihf: 'musl' }

/** Reads the platform out of a package's name, such as `@biomejs/cli-linux-arm64-musl`. Empty when it tells none. */
export function platformOf(name: string): Platform {
  const words = name.slice(name.indexOf('/') + 1).split('-')
  const find = (table: Readonly<Record<string, string>>) =>
    words.map((word) => table[word]).find((value) => value !== undefined)
  const [os, cpu] = [find(OS), find(CPU)]
  const libc = os === 'linux' ? find(LIBC) : undefined
  return {
    ...(cpu === undefined ? {} : { cpu: [cpu] }),
    ...(libc === undefined ? {} : { libc: [libc] }),
    ...(os === undefined ? {} : { os: [os] }),
  }
}
