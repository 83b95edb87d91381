import { notLoaded } from '../../model/errors/not-loaded.js'

/** Loads the checks of a family, and beside them the code of signatures that families share. Connecting does without both. */
export async function loadChecks<Checks>(own: Promise<Checks>): Promise<Checks> {
  const [checks] = await Promise.all([
    own,
    import('../../model/signatures/ethereum-account.js'),
    import('../../model/signatures/hash160.js'),
    import('../../model/signatures/is-same-bytes.js'),
    import('../../model/signatures/recovered-key.js'),
  ]).catch(notLoaded)
  return checks
}
