// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC1271} from '@openzeppelin/contracts/interfaces/IERC1271.sol';
import {Clones} from '@openzeppelin/contracts/proxy/Clones.sol';
import {ECDSA} from '@openzeppelin/contracts/utils/cryptography/ECDSA.sol';

/// An account whose owner signs and sends for it. Each account is a clone that carries its owner, so its address depends on no
/// compiled code. A real account binds the hash to itself, so that no other account of the owner accepts the signature.
contract SmartAccount is IERC1271 {
  receive() external payable {}

  function owner() public view returns (address) {
    return abi.decode(Clones.fetchCloneArgs(address(this)), (address));
  }

  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
    (address signer, ECDSA.RecoverError fault, ) = ECDSA.tryRecoverCalldata(hash, signature);
    bool isOwner = fault == ECDSA.RecoverError.NoError && signer == owner();
    return isOwner ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
  }

  function execute(address target, uint256 value, bytes calldata data) external payable returns (bytes memory) {
    require(msg.sender == owner(), 'SmartAccount: only the owner sends');
    (bool success, bytes memory answer) = target.call{value: value}(data);
    // The reason of the call is that of the account.
    if (!success) {
      assembly {
        revert(add(answer, 32), mload(answer))
      }
    }
    return answer;
  }
}
