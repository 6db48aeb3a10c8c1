#pragma once
// The history of a session: a list that can only grow at its end or be cut there.

#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace affray {

/// A list whose copies share their common elements, except for the last few, so that copying a long list is
/// cheap. Elements never change.
template <class T>
class SharedList {
  static constexpr std::size_t block_size = 16;

 public:
  using value_type = T;

  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = const T&;

    Iterator() = default;
    Iterator(const SharedList* list, std::size_t place) : list_(list), place_(place) {}
    reference operator*() const { return (*list_)[place_]; }
    pointer operator->() const { return &(*list_)[place_]; }
    Iterator& operator++() {
      ++place_;
      return *this;
    }
    Iterator operator++(int) { return {list_, place_++}; }
    bool operator==(const Iterator&) const = default;

   private:
    const SharedList* list_ = nullptr;
    std::size_t place_ = 0;
  };

  [[nodiscard]] std::size_t size() const { return blocks_.size() * block_size + last_.size(); }
  [[nodiscard]] bool empty() const { return size() == 0; }
  [[nodiscard]] const T& operator[](std::size_t place) const {
    const std::size_t block = place / block_size;
    return block < blocks_.size() ? (*blocks_[block])[place % block_size] : last_[place % block_size];
  }
  [[nodiscard]] const T& back() const { return (*this)[size() - 1]; }
  [[nodiscard]] Iterator begin() const { return {this, 0}; }
  [[nodiscard]] Iterator end() const { return {this, size()}; }

  void push_back(T value) {
    last_.push_back(std::move(value));
    if (last_.size() < block_size) return;
    blocks_.push_back(std::make_shared<const std::vector<T>>(std::move(last_)));
    last_.clear();
  }
  /// Keeps the first `size` elements; `size` must not exceed the current size.
  void cut(std::size_t size) {
    const std::size_t whole = size / block_size;
    if (whole < blocks_.size()) {
      last_ = *blocks_[whole];
      blocks_.resize(whole);
    }
    last_.erase(last_.begin() + static_cast<std::ptrdiff_t>(size % block_size), last_.end());
  }

  bool operator==(const SharedList& other) const {
    if (size() != other.size()) return false;
    for (std::size_t i = 0; i < size(); ++i) {
      if (!((*this)[i] == other[i])) return false;
    }
    return true;
  }

 private:
  std::vector<std::shared_ptr<const std::vector<T>>> blocks_;  // each has block_size elements
  std::vector<T> last_;                                        // fewer than block_size
};

}  // namespace affray
