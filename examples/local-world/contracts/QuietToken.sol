// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {LocalToken} from './LocalToken.sol';

/// Behaves as the oldest dollar tokens do: transfer, transferFrom and approve return no data at all,
/// and an allowance must be set to zero before it can be changed.
contract QuietToken is LocalToken {
  constructor(string memory name_, string memory symbol_) LocalToken(name_, symbol_, 6) {}

  function transfer(address to, uint256 value) public override returns (bool) {
    super.transfer(to, value);
    _returnNothing();
  }

  function transferFrom(address from, address to, uint256 value) public override returns (bool) {
    super.transferFrom(from, to, value);
    _returnNothing();
  }

  function approve(address spender, uint256 value) public override returns (bool) {
    require(value == 0 || allowance(msg.sender, spender) == 0, 'set the allowance to zero first');
    super.approve(spender, value);
    _returnNothing();
  }

  function _returnNothing() private pure {
    assembly {
      return(0, 0)
    }
  }
}
