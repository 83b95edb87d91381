// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// The accounts of contract-accounts.cases.ts, which holds their code: solc 0.8, evmVersion shanghai, optimizer 200 runs, no metadata.

/// An account whose owner signs by ECDSA (EIP-1271).
contract OwnedAccount {
    address private immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        bool isOwner = owner == ecrecover(hash, uint8(signature[64]), r, s);
        return isOwner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Deploys accounts whose addresses are known before (CREATE2).
contract AccountFactory {
    function deploy(address owner) external returns (address) {
        return address(new OwnedAccount{salt: 0}(owner));
    }
}

/// An account that fails to judge.
contract RevertingAccount {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        revert("closed");
    }
}

/// An account that answers a word of its creator, whatever was signed.
contract AnsweringAccount {
    bytes32 private immutable answer;

    constructor(bytes32 answer_) {
        answer = answer_;
    }

    function isValidSignature(bytes32, bytes calldata) external view returns (bytes32) {
        return answer;
    }
}

/// An account that asks the reader to fetch a URL (EIP-3668).
contract FetchingAccount {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra);

    string private url;

    constructor(string memory url_) {
        url = url_;
    }

    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        string[] memory urls = new string[](1);
        urls[0] = url;
        revert OffchainLookup(address(this), urls, "", this.isValidSignature.selector, "");
    }
}
