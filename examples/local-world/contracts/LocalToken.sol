// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';

/// A plain ERC-20 that anyone may mint. Name, symbol and decimals are free, so that odd ones can be tried.
contract LocalToken is ERC20 {
  uint8 private immutable _places;

  constructor(string memory name_, string memory symbol_, uint8 places_) ERC20(name_, symbol_) {
    _places = places_;
  }

  function decimals() public view override returns (uint8) {
    return _places;
  }

  function mint(address to, uint256 amount) external {
    _mint(to, amount);
  }
}
