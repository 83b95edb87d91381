// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Knows nothing: every question about a name goes to a gateway (EIP-3668), whose answer is taken as it is.
contract OffchainResolver {
  error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);

  string private _url;

  constructor(string memory url) {
    _url = url;
  }

  function supportsInterface(bytes4 id) external pure returns (bool) {
    return id == this.resolve.selector || id == this.supportsInterface.selector;
  }

  function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
    string[] memory urls = new string[](1);
    urls[0] = _url;
    revert OffchainLookup(address(this), urls, abi.encode(name, data), this.answered.selector, '');
  }

  function answered(bytes calldata response, bytes calldata) external pure returns (bytes memory) {
    return response;
  }
}
