// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A token with the habits of odd ones, each a switch that anyone may turn. It is USDT-like with `Nothing`, a fee and blocked accounts.
contract OddToken {
  enum Answer {
    True,
    False,
    Nothing,
    TrueThoughNothingMoved
  }

  error EnforcedPause();

  event Transfer(address indexed from, address indexed to, uint256 value);

  string public name;
  string public symbol;
  mapping(address => uint256) public balanceOf;
  mapping(address => bool) public isBlocked;

  Answer public answer;
  bool public isPaused;
  bool public refusesZero;
  bool public hidesDecimals;
  uint8 public places;
  /// What a transfer keeps, in parts of 10,000.
  uint256 public kept;
  /// The most that one transfer moves.
  uint256 public most = type(uint256).max;

  constructor(string memory name_, string memory symbol_, uint8 places_) {
    name = name_;
    symbol = symbol_;
    places = places_;
  }

  function turn(Answer answer_, uint256 kept_, uint256 most_) external {
    (answer, kept, most) = (answer_, kept_, most_);
  }

  function pause(bool paused) external {
    isPaused = paused;
  }

  function refuseZero(bool refuses) external {
    refusesZero = refuses;
  }

  function hideDecimals(bool hides) external {
    hidesDecimals = hides;
  }

  function block_(address account, bool blocked) external {
    isBlocked[account] = blocked;
  }

  /// As a rebase does: no event says so.
  function setBalance(address account, uint256 value) external {
    balanceOf[account] = value;
  }

  function decimals() external view returns (uint8) {
    require(!hidesDecimals);
    return places;
  }

  function transfer(address to, uint256 value) external returns (bool) {
    if (isPaused) revert EnforcedPause();
    require(!isBlocked[msg.sender] && !isBlocked[to], 'Blocked account');
    require(value <= most, 'Above the most of one transfer');
    require(value > 0 || !refusesZero, 'Zero is no transfer');
    if (answer == Answer.False) return false;
    if (answer == Answer.TrueThoughNothingMoved) return true;
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value - (value * kept) / 10_000;
    emit Transfer(msg.sender, to, value);
    if (answer == Answer.Nothing) {
      assembly {
        return(0, 0)
      }
    }
    return true;
  }
}
