#pragma once
// Exact numbers without a limit: every chance that is shown as certain is one of these.

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace affray::analysis {

__extension__ typedef unsigned __int128 Wide;  // NOLINT(modernize-use-using): __extension__ wants a typedef

/// An unbounded rational in lowest terms with a positive denominator. Numbers that fit two machine words are
/// kept in them; larger ones are Boost.Multiprecision's, out of sight.
class Fraction {
 public:
  Fraction() = default;
  Fraction(long whole) : up_(whole) {}  // NOLINT(google-explicit-constructor): whole numbers are fractions
  Fraction(long numerator, long denominator);

  /// numerator / denominator for weights as wide as odds need them.
  [[nodiscard]] static Fraction of(Wide numerator, Wide denominator);
  /// What text() says; nothing for another text.
  [[nodiscard]] static std::optional<Fraction> of_text(std::string_view text);

  Fraction& operator+=(const Fraction& other);
  Fraction& operator-=(const Fraction& other);
  Fraction& operator*=(const Fraction& other);
  Fraction& operator/=(const Fraction& other);  // by zero is a bug
  friend Fraction operator+(Fraction a, const Fraction& b) { return a += b; }
  friend Fraction operator-(Fraction a, const Fraction& b) { return a -= b; }
  friend Fraction operator*(Fraction a, const Fraction& b) { return a *= b; }
  friend Fraction operator/(Fraction a, const Fraction& b) { return a /= b; }

  bool operator==(const Fraction& other) const;
  std::strong_ordering operator<=>(const Fraction& other) const;

  /// "47/72"; a whole number too has its denominator: "0/1", "1/1".
  [[nodiscard]] std::string text() const;
  /// The nearest double, or one next to it.
  [[nodiscard]] double to_double() const;

  struct Large;

 private:
  explicit Fraction(std::shared_ptr<const Large> large);
  [[nodiscard]] Large enlarged() const;

  std::int64_t up_ = 0;
  std::int64_t down_ = 1;
  std::shared_ptr<const Large> large_;  // when set, the number is here
};

/// A number as text that reads as the same number again.
[[nodiscard]] std::string number_text(double number);
[[nodiscard]] inline std::string number_text(const Fraction& number) { return number.text(); }
/// False, and the number as it was, for a text that is none.
[[nodiscard]] bool read_number(std::string_view text, double& number);
[[nodiscard]] bool read_number(std::string_view text, Fraction& number);

/// up / down in the numbers that are wanted: Fraction (exact) or double.
template <class Number>
[[nodiscard]] Number ratio(Wide up, Wide down) {
  if constexpr (std::is_same_v<Number, Fraction>) {
    return Fraction::of(up, down);
  } else {
    return static_cast<Number>(up) / static_cast<Number>(down);
  }
}

}  // namespace affray::analysis
