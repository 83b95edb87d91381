// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IRegistry {
  function resolver(bytes32 node) external view returns (address);
}

interface IExtendedResolver {
  function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

/// The entry point for names (ENSIP-23) over a registry, as far as clients use it: wildcards (ENSIP-10), addresses and names by coin
/// type (ENSIP-19), look-ups off the chain (EIP-3668). Without gateways of its own, and without the default coin type.
contract UniversalResolver {
  error ResolverNotFound(bytes name);
  error ResolverNotContract(bytes name, address resolver);
  error UnsupportedResolverProfile(bytes4 selector);
  error ResolverError(bytes errorData);
  error ReverseAddressMismatch(string primary, bytes primaryAddress);
  error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);

  IRegistry private immutable _registry;

  constructor(IRegistry registry) {
    _registry = registry;
  }

  function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
    external
    view
    returns (bytes memory, address)
  {
    return resolve(name, data);
  }

  function reverseWithGateways(bytes calldata lookupAddress, uint256 coinType, string[] calldata)
    external
    view
    returns (string memory, address, address)
  {
    return reverse(lookupAddress, coinType);
  }

  function resolve(bytes memory name, bytes memory data) public view returns (bytes memory result, address resolver) {
    bool isOwn;
    (resolver, isOwn) = _find(name);
    if (resolver == address(0)) revert ResolverNotFound(name);
    if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
    bool isExtended = _supports(resolver, IExtendedResolver.resolve.selector);
    // A resolver of a name above answers for others only where it says that it does.
    if (!isOwn && !isExtended) revert ResolverNotFound(name);
    bytes memory call = isExtended ? abi.encodeCall(IExtendedResolver.resolve, (name, data)) : data;
    (bool done, bytes memory answer) = resolver.staticcall(call);
    if (!done) _fail(resolver, answer, isExtended);
    if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
    return (isExtended ? abi.decode(answer, (bytes)) : answer, resolver);
  }

  /// The answer of a gateway.
  function resolveCallback(bytes calldata response, bytes calldata extraData)
    external
    view
    returns (bytes memory, address)
  {
    (address resolver, bytes4 callback, bytes memory extra, bool isExtended) =
      abi.decode(extraData, (address, bytes4, bytes, bool));
    (bool done, bytes memory answer) = resolver.staticcall(abi.encodeWithSelector(callback, response, extra));
    if (!done) _fail(resolver, answer, isExtended);
    return (isExtended ? abi.decode(answer, (bytes)) : answer, resolver);
  }

  function reverse(bytes memory lookupAddress, uint256 coinType)
    public
    view
    returns (string memory primary, address resolver, address reverseResolver)
  {
    bytes memory label = coinType == 60 ? bytes('addr') : _hex(coinType);
    bytes memory name = abi.encodePacked(_label(_hex(lookupAddress)), _label(label), _label('reverse'), bytes1(0));
    (reverseResolver, ) = _find(name);
    if (reverseResolver == address(0)) revert ResolverNotFound(name);
    bytes memory answer;
    (answer, reverseResolver) = resolve(name, abi.encodeWithSignature('name(bytes32)', _node(name, 0)));
    primary = abi.decode(answer, (string));
    if (bytes(primary).length == 0) return ('', address(0), reverseResolver);
    bytes memory forward = _encode(primary);
    bytes memory found;
    (answer, resolver) =
      resolve(forward, abi.encodeWithSignature('addr(bytes32,uint256)', _node(forward, 0), coinType));
    found = abi.decode(answer, (bytes));
    if (keccak256(found) != keccak256(lookupAddress)) revert ReverseAddressMismatch(primary, found);
  }

  /// An error of a resolver, as one of this contract. A look-up off the chain has to come back to whoever was asked.
  function _fail(address resolver, bytes memory answer, bool isExtended) private view {
    if (bytes4(answer) != OffchainLookup.selector) revert ResolverError(answer);
    bytes memory rest = new bytes(answer.length - 4);
    for (uint256 at = 0; at < rest.length; at++) rest[at] = answer[at + 4];
    (, string[] memory urls, bytes memory callData, bytes4 callback, bytes memory extra) =
      abi.decode(rest, (address, string[], bytes, bytes4, bytes));
    bytes memory own = abi.encode(resolver, callback, extra, isExtended);
    revert OffchainLookup(address(this), urls, callData, this.resolveCallback.selector, own);
  }

  /// The resolver of a name, or of the nearest name above it that has one.
  function _find(bytes memory name) private view returns (address resolver, bool isOwn) {
    for (uint256 at = 0; at < name.length; at += 1 + uint8(name[at])) {
      resolver = _registry.resolver(_node(name, at));
      if (resolver != address(0)) return (resolver, at == 0);
      if (uint8(name[at]) == 0) break;
    }
  }

  function _supports(address resolver, bytes4 id) private view returns (bool) {
    (bool done, bytes memory answer) =
      resolver.staticcall(abi.encodeWithSignature('supportsInterface(bytes4)', id));
    return done && answer.length == 32 && uint256(bytes32(answer)) == 1;
  }

  /// The hash of a name in the form of DNS, from one of its labels on.
  function _node(bytes memory name, uint256 at) private pure returns (bytes32) {
    uint256 length = uint8(name[at]);
    if (length == 0) return 0;
    return keccak256(abi.encodePacked(_node(name, at + 1 + length), keccak256(_part(name, at + 1, length))));
  }

  /// The form of DNS: each label after its length.
  function _encode(string memory text) private pure returns (bytes memory name) {
    bytes memory from = bytes(text);
    uint256 begin = 0;
    for (uint256 at = 0; at <= from.length; at++) {
      if (at < from.length && from[at] != '.') continue;
      name = abi.encodePacked(name, _label(_part(from, begin, at - begin)));
      begin = at + 1;
    }
    return abi.encodePacked(name, bytes1(0));
  }

  function _label(bytes memory text) private pure returns (bytes memory) {
    return abi.encodePacked(uint8(text.length), text);
  }

  function _part(bytes memory from, uint256 begin, uint256 length) private pure returns (bytes memory part) {
    part = new bytes(length);
    for (uint256 at = 0; at < length; at++) part[at] = from[begin + at];
  }

  function _hex(bytes memory from) private pure returns (bytes memory text) {
    bytes16 digits = '0123456789abcdef';
    text = new bytes(2 * from.length);
    for (uint256 at = 0; at < from.length; at++) {
      text[2 * at] = digits[uint8(from[at]) >> 4];
      text[2 * at + 1] = digits[uint8(from[at]) & 15];
    }
  }

  /// Without zeros in front.
  function _hex(uint256 value) private pure returns (bytes memory) {
    bytes memory all = _hex(abi.encodePacked(value));
    uint256 begin = 0;
    while (begin < all.length - 1 && all[begin] == '0') begin++;
    return _part(all, begin, all.length - begin);
  }
}
