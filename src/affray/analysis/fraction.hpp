#pragma once
// Exact rational numbers of unlimited size.

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace affray::analysis {

__extension__ typedef unsigned __int128 Wide;  // NOLINT(modernize-use-using): __extension__ wants a typedef

/// An unbounded rational in lowest terms with a positive denominator. Small values are two 64-bit integers;
/// larger ones are kept by Boost.Multiprecision behind a pointer.
class Fraction {
 public:
  Fraction() = default;
  Fraction(long whole)
      : numerator_(whole) {}  // NOLINT(google-explicit-constructor): whole numbers are fractions
  Fraction(long numerator, long denominator);

  /// numerator / denominator for weights as wide as odds need them.
  [[nodiscard]] static Fraction of(Wide numerator, Wide denominator);
  /// The inverse of text(); nullopt for any other text.
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

  /// "47/72"; whole numbers have a denominator too: "0/1", "1/1".
  [[nodiscard]] std::string text() const;
  /// The nearest double, or one next to it.
  [[nodiscard]] double to_double() const;

  struct Large;

 private:
  explicit Fraction(std::shared_ptr<const Large> large);
  [[nodiscard]] Large enlarged() const;

  std::int64_t numerator_ = 0;
  std::int64_t denominator_ = 1;
  std::shared_ptr<const Large> large_;  // when set, it holds the value instead of the two integers
};

/// A number as text that read_number() turns back into exactly the same number.
[[nodiscard]] std::string number_text(double number);
/// The fraction as "n/d".
[[nodiscard]] inline std::string number_text(const Fraction& number) { return number.text(); }
/// Returns false, and leaves `number` unchanged, if the text is not a number.
[[nodiscard]] bool read_number(std::string_view text, double& number);
/// Reads what `number_text` writes; false for any other text.
[[nodiscard]] bool read_number(std::string_view text, Fraction& number);

/// numerator / denominator as Fraction (exact) or double.
template <class Number>
[[nodiscard]] Number ratio(Wide numerator, Wide denominator) {
  if constexpr (std::is_same_v<Number, Fraction>) {
    return Fraction::of(numerator, denominator);
  } else {
    return static_cast<Number>(numerator) / static_cast<Number>(denominator);
  }
}

}  // namespace affray::analysis
