/** One address of a local Bitcoin account. */
export interface LocalBitcoinAddress {
  /** Bech32 for regtest. */
  readonly address: string
  /** The compressed key of 33 bytes, in hex. For an ordinals address it is the key before the tweak of BIP-341. */
  readonly publicKey: string
}

/** The two addresses of a local Bitcoin account, as Bitcoin wallets have them. */
export interface LocalBitcoinAccount {
  /** BIP-84, p2wpkh, at m/84'/1'/0'/0/index. Holds 1 BTC in several outputs. */
  readonly payment: LocalBitcoinAddress
  /** BIP-86, p2tr, at m/86'/1'/0'/0/index. Holds 30,000 sat in three outputs. */
  readonly ordinals: LocalBitcoinAddress
}

/** Bitcoin addresses of the local mnemonic, by index. */
export const LOCAL_BITCOIN_ACCOUNTS: readonly LocalBitcoinAccount[] = [
  {
    payment: {
      address: 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw',
      publicKey: '03f3d474c86c9be5b82e251cc3cc438d3cc361527b4b9799516c4bd513caf9e5f6',
    },
    ordinals: {
      address: 'bcrt1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzs92e5zv',
      publicKey: '028c7fc6552af4384a13791e63bac79ff2bcfeedf143a88d6dc4b6080a8829cdc1',
    },
  },
  {
    payment: {
      address: 'bcrt1qlqj2pdsteppkcr8jkp9ms0wpvey89tna8v72sj',
      publicKey: '034f1ed3cf19a0d6fbb1db423f5f61608a61d6c321a16dbc8400d76a45f80d7ff3',
    },
    ordinals: {
      address: 'bcrt1p6g8r5e8jvnvukaqgdauwag8lfkzvz3dng4057kv7avnpxpkghdkszxhwd4',
      publicKey: '0394cea1919bdcdefc478f8533a7bf8954867dc227da79754642cb2e41f7e300d8',
    },
  },
  {
    payment: {
      address: 'bcrt1qwqwxn0pae964jk3zu8zxr3lu2jyj0p7mk8hkdv',
      publicKey: '028a76a4ddbfd85e75b9a3f478873824da290dbdd9507947d9e3bae7706c2380a7',
    },
    ordinals: {
      address: 'bcrt1pw4n0e9av3evnyt7j7x3wgrjrttqr4482x7kwpp78g7wnue59mvnse7srs6',
      publicKey: '0267428cfe9f4cc0ee625ef2174f203b589500818913c3d6eec0562b49af02cf0d',
    },
  },
  {
    payment: {
      address: 'bcrt1q0rvyhr5465rrdfmavlj67u7ru5vr434c08qx4e',
      publicKey: '0326a9e72bb8a3db326f2dca26beec97cd8c6db794fda150bf08ad2ad11816295b',
    },
    ordinals: {
      address: 'bcrt1plafgmyp8xpy9fvljgmeaea57zsad2aqujxcqmag6u9r3zpmyg6aqek54f7',
      publicKey: '036f95ab9213ce26b72d4c864e1ae02e1b84af12f08837ab7be5478e370a5487ff',
    },
  },
  {
    payment: {
      address: 'bcrt1qvlwxpcmszwutam7ykvwc272r748a9zzszj8a4s',
      publicKey: '02861168378d487f42c159f49e060a1dada9f96f616e5f7fb0beb519d04baf1b3a',
    },
    ordinals: {
      address: 'bcrt1p0lxykduwlrn4th0xxpkvthqp65gdtra9u37v6hph0qzdj30p0mmsdf33qf',
      publicKey: '03f2401b5b34a3b6db294307287d0b763c2c0f1d62a212d3ad34e7b8e2f1a491e0',
    },
  },
  {
    payment: {
      address: 'bcrt1qar6hlpggnekgcmmwzadv9cxst3pkp7u08wrlxa',
      publicKey: '02ca080b37ad2a9f4e3ce88b770a67f2db7e4e7f23bfe5fb52792911883d844fea',
    },
    ordinals: {
      address: 'bcrt1p7cu9z0lw59tenp4u7hmffeljguphvst0qzpvtk34npldjtmtl54se4j8ep',
      publicKey: '0232be8bfcc6dab796bf3f8ba8d60f8cd5e2658836663235e1deaefa247a3a8aba',
    },
  },
  {
    payment: {
      address: 'bcrt1qzellfqrpactah9matfnsp83phkr8wl68kzw4q0',
      publicKey: '03d991c5af7d9bd4eff9882027ca23f6e034449ccb7196719c03b6091f9d2cc60b',
    },
    ordinals: {
      address: 'bcrt1pea8j006593kfcx2tpzz2f3s7s0vjpdmm6hn9uhz20hx2knpuqe2s02jyg4',
      publicKey: '03820d40edf14bacf17a9b2f2072bcbd6740abaf167168bd7ba87c099fe8e7402a',
    },
  },
  {
    payment: {
      address: 'bcrt1q769sksczmj4w0zwzxm9mxv5934nepg5vjyjsxh',
      publicKey: '02eb26b3c309d1937726ce6174f9b3a660d4c8738366da4b85b1eaeefef946a4a6',
    },
    ordinals: {
      address: 'bcrt1pnlg2e8tejp02sta5uehzmywmugnz05dc4pyafqpm7hsf7jp4kcvqtqlg5y',
      publicKey: '02c9d07d3c4085979cf2abd577fc1e556867311e0b9061902fefa6eeedee698747',
    },
  },
]
