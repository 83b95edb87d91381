// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {LocalToken} from './LocalToken.sol';

/// Answers name and symbol as bytes32 words, not as strings, as some tokens older than ERC-20 do.
contract Bytes32Token is LocalToken {
  bytes32 private immutable _nameWord;
  bytes32 private immutable _symbolWord;

  constructor(bytes32 nameWord, bytes32 symbolWord) LocalToken('', '', 18) {
    _nameWord = nameWord;
    _symbolWord = symbolWord;
  }

  function name() public view override returns (string memory) {
    _returnWord(_nameWord);
  }

  function symbol() public view override returns (string memory) {
    _returnWord(_symbolWord);
  }

  function _returnWord(bytes32 word) private pure {
    assembly {
      mstore(0, word)
      return(0, 32)
    }
  }
}
