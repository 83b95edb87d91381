// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Clones} from '@openzeppelin/contracts/proxy/Clones.sol';
import {SmartAccount} from './SmartAccount.sol';

/// Deploys smart accounts at addresses that are known before (CREATE2).
contract SmartAccountFactory {
  address private immutable _implementation = address(new SmartAccount());

  function addressOf(address owner, bytes32 salt) public view returns (address) {
    return Clones.predictDeterministicAddressWithImmutableArgs(_implementation, abi.encode(owner), salt);
  }

  /// Answers the account that is there already: EIP-6492 lets anyone deploy it between signing and verifying.
  function deploy(address owner, bytes32 salt) external returns (address account) {
    account = addressOf(owner, salt);
    if (account.code.length == 0) {
      Clones.cloneDeterministicWithImmutableArgs(_implementation, abi.encode(owner), salt);
    }
  }
}
