// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The part of the Multicall3 interface that clients use, written for the local chains.
/// It is placed at the canonical address, so it keeps no state and has no constructor.
contract Multicall3 {
  struct Call {
    address target;
    bytes callData;
  }

  struct Call3 {
    address target;
    bool allowFailure;
    bytes callData;
  }

  struct Result {
    bool success;
    bytes returnData;
  }

  function aggregate(Call[] calldata calls) external payable returns (uint256 blockNumber, bytes[] memory returnData) {
    blockNumber = block.number;
    returnData = new bytes[](calls.length);
    for (uint256 at = 0; at < calls.length; at++) {
      bool success;
      (success, returnData[at]) = calls[at].target.call(calls[at].callData);
      require(success, 'Multicall3: call failed');
    }
  }

  function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory returnData) {
    returnData = new Result[](calls.length);
    for (uint256 at = 0; at < calls.length; at++) {
      (returnData[at].success, returnData[at].returnData) = calls[at].target.call(calls[at].callData);
      require(returnData[at].success || calls[at].allowFailure, 'Multicall3: call failed');
    }
  }

  function getBasefee() external view returns (uint256) {
    return block.basefee;
  }

  function getBlockHash(uint256 blockNumber) external view returns (bytes32) {
    return blockhash(blockNumber);
  }

  function getBlockNumber() external view returns (uint256) {
    return block.number;
  }

  function getChainId() external view returns (uint256) {
    return block.chainid;
  }

  function getCurrentBlockCoinbase() external view returns (address) {
    return block.coinbase;
  }

  function getCurrentBlockGasLimit() external view returns (uint256) {
    return block.gaslimit;
  }

  function getCurrentBlockTimestamp() external view returns (uint256) {
    return block.timestamp;
  }

  function getEthBalance(address account) external view returns (uint256) {
    return account.balance;
  }

  function getLastBlockHash() external view returns (bytes32) {
    return blockhash(block.number - 1);
  }
}
